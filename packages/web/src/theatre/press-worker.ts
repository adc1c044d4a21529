import { servePress } from '../sheet/press-thread.ts'
import { createTheatrePress } from './engraving/press.ts'

servePress(createTheatrePress)
