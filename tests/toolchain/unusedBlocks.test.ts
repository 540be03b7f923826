import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const { unusedBlocks, waitingInVain } = (await import(
  fileURLToPath(new URL('../../scripts/unusedBlocks.mjs', import.meta.url))
)) as {
  unusedBlocks: (files: ReadonlyMap<string, string>) => { block: string; waitsFor: string | null }[]
  waitingInVain: (files: ReadonlyMap<string, string>) => string[]
}

const files = new Map([
  ['src/main.tsx', `import { App } from './app/App'`],
  ['src/app/App.tsx', `import { Used } from '@/blocks/used/Used'; import { limit } from '@/blocks/borrowed/constants'`],
  ['src/areas/shop/index.ts', `export { Later } from '../../blocks/later'`],
  ['src/blocks/used/Used.tsx', `const More = () => import('../deep/useDeep')`],
  ['src/blocks/used/Used.gallery.tsx', `export const gallery = { name: 'used', waitsFor: '某页' }`],
  ['src/blocks/deep/useDeep.ts', ``],
  ['src/blocks/later/index.tsx', ``],
  ['src/blocks/borrowed/constants.ts', ``],
  ['src/blocks/borrowed/Borrowed.tsx', ``],
  ['src/blocks/shown/Shown.tsx', ``],
  [
    'src/blocks/shown/Shown.gallery.tsx',
    `import './Shown'; export const gallery = { name: 'shown', waitsFor: '报表 /report' }`,
  ],
  ['src/qa/main.tsx', `import '../blocks/shown/Shown.gallery'`],
  ['src/areas/shop/shop.test.tsx', `import '../../blocks/borrowed/Borrowed'`],
])

it('lists the blocks whose components no screen reaches, with the screen that they wait for', () => {
  expect(unusedBlocks(files)).toEqual([
    { block: 'borrowed', waitsFor: null },
    { block: 'shown', waitsFor: '报表 /report' },
  ])
})

it('tells of a block in use that still names a screen', () => {
  expect(waitingInVain(files)).toEqual(['src/blocks/used/Used.gallery.tsx'])
})
