import { describe, expect, it } from 'vitest'
import { jsonSchemas } from '@bivouac/kernel'

describe('the JSON Schemas', () => {
  it('require what the formats require and allow nothing else', () => {
    const { record, position } = jsonSchemas()
    expect(record).toMatchObject({
      type: 'object',
      required: ['format', 'version', 'system', 'rulesVersion', 'setup', 'dice', 'openingRolls', 'entries'],
      additionalProperties: false,
      properties: { format: { const: 'bivouac-record' }, version: { const: 1 } },
    })
    expect(position).toMatchObject({
      type: 'object',
      required: ['format', 'version', 'system', 'setup', 'dice', 'actions'],
      additionalProperties: false,
      properties: { format: { const: 'bivouac-position' } },
    })
  })

  it('are plain JSON themselves', () => {
    const schemas = jsonSchemas()
    expect(JSON.parse(JSON.stringify(schemas))).toEqual(schemas)
  })
})
