import { servePress } from '../sheet/press-thread.ts'
import { createTablePress } from './engraving/press.ts'

servePress(createTablePress)
