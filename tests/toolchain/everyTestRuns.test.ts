import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rooms = ['machines', 'contracts', 'server', 'src', 'tests', 'vite', 'scripts']
const testFile = /\.(?:test|spec)\.[cm]?[jt]sx?$/

it('knows the layer of every test file: none lies where no layer looks', () => {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'list', '--filesOnly', '--json'],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH } },
  )
  const listed = new Set((JSON.parse(stdout) as { file: string }[]).map(({ file }) => file))
  const written = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => testFile.test(name))
      .map((name) => join(root, room, name)),
  )
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter((file) => !listed.has(file))).toEqual([])
})
