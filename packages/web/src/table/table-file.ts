/** The name a game is saved under: the scenario, the day, and what kind of file it is. */
export function fileName(title: string, kind: 'record' | 'position', at = new Date()): string {
  const plain = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${plain || 'game'}-${at.toISOString().slice(0, 10)}.${kind}.json`
}
