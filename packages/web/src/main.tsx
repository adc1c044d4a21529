import './type.css'
import './style/page.css'
import './style/controls.css'
import './style/lobby.css'
import './style/table.css'
import './style/manners.css'
import './style/rules.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { keepOffline } from './offline/keep.ts'
import { followAddress } from './shell/router.ts'
import { loadSettings, stillness } from './shell/settings.ts'
import { dressPage } from './shell/theme.ts'
import { obeyWishes } from './sheet/wishes.ts'
import { ourShelf } from './storage/our-shelf.ts'

const settings = loadSettings()
dressPage(settings.theme, document.documentElement)
obeyWishes(settings)
followAddress()
const { shelf, keeps } = await ourShelf()
const still = stillness(settings)
const home = document.querySelector('#table')
if (home) {
  const parts = { shelf, keeps, settings, still, origin: location.origin, openedFile: null }
  // What stood there while the page was being fetched.
  home.textContent = ''
  render(<App parts={parts} />, home)
}
keepOffline()
