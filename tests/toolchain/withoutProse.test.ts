import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { withoutProse } from '../../vite/withoutProse'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lines = (text: string) => text.split('\n')

/** The lines of a file that are not the same without its prose, which must still be TypeScript. */
function changedLines(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  const left = withoutProse(source, path)
  if (left === undefined) throw new Error(`${path} is taken as it is`)
  expect(() => parseAst(left, { lang: 'ts' })).not.toThrow()
  return lines(source).filter((line, at) => line !== lines(left)[at])
}

describe('machines', () => {
  it.each(readdirSync(`${root}machines/flows`))('%s is whole without its descriptions', (flow) => {
    const path = `${root}machines/flows/${flow}/machine.ts`
    const changed = changedLines(path)
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.filter((line) => !/\bdescription:|^\s*'.*',$/.test(line))).toEqual([])
    expect(withoutProse(readFileSync(path, 'utf8'), path)).not.toMatch(/\bdescription:\s*'/)
  })
})

describe('calls', () => {
  const calls = readdirSync(`${root}contracts/calls`).filter((name) => /^[^.]+\.ts$/.test(name))
  it.each(calls)('%s is whole without titles and sources', (name) => {
    const changed = changedLines(`${root}contracts/calls/${name}`)
    expect(changed.filter((line) => !/^\s*(?:title|source):|\btitle: '[^']*', effect:|^\s*'.*',$/.test(line))).toEqual(
      [],
    )
  })
  it('there are some', () => {
    expect(changedLines(`${root}contracts/calls/ossApi.ts`).length).toBeGreaterThan(30)
  })
})

it('takes every other file as it is', () => {
  for (const path of ['/contracts/calls/ossApi.schema.ts', '/contracts/routes/tickets.ts', '/src/app/App.tsx']) {
    expect(withoutProse("title: 'x',", path)).toBeUndefined()
  }
})
