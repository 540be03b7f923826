import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { untold } from '../../vite/untoldMachines'

const folder = fileURLToPath(new URL('../../machines/flows', import.meta.url))
const lines = (text: string) => text.split('\n')

it.each(readdirSync(folder))('%s is whole without what it tells', (flow) => {
  const told = readFileSync(join(folder, flow, 'machine.ts'), 'utf8')
  const source = untold(told)
  expect(() => parseAst(source, { lang: 'ts' })).not.toThrow()
  expect(source).not.toMatch(/\bdescription:\s*'/)
  const missing = lines(told).filter((line, at) => line !== lines(source)[at])
  expect(missing.length).toBeGreaterThan(0)
  expect(missing.filter((line) => !/\bdescription:|^\s*'.*',$/.test(line))).toEqual([])
})
