// Hands the terminal to another program until it ends. Plain JavaScript for Node 20.
import { spawn } from 'node:child_process'

/**
 * Runs a program on our own terminal and answers its exit code. Ctrl-C is the program's to answer:
 * we outlive it, so that the shell's prompt does not come back while it still writes.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export function handOver(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    const wait = () => {}
    const pass = () => child.kill('SIGTERM')
    process.on('SIGINT', wait)
    process.on('SIGTERM', pass)
    const settle = () => {
      process.off('SIGINT', wait)
      process.off('SIGTERM', pass)
    }
    child.on('error', (error) => {
      settle()
      reject(error)
    })
    child.on('close', (code) => {
      settle()
      resolve(code ?? 1)
    })
  })
}
