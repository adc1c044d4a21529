/** Where the computer's thread is: made by the build, see vite.config.ts. */
declare module 'bivouac:computer' {
  const address: string
  export default address
}
