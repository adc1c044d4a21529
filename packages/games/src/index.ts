export { gameNamed, games, loadKit, NoSuchSystem } from './games.ts'
export { createComputer, randomPlayer } from './opponents.ts'
export { chanceOf, createTeacher } from './teacher.ts'
export type { Teacher } from './teacher.ts'
