export { gameNamed, games, loadKit, NoSuchSystem } from './games.ts'
export { createComputer, randomPlayer } from './opponents.ts'
