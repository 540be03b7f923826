import { expect, it } from 'vitest'
import { openedAt, pathTo, type RecordPaths } from './recordPaths'

const inPath = {
  list: '/deposit/activity',
  add: '/deposit/edit',
  edit: '/deposit/edit/{id}',
} as const satisfies RecordPaths
const zero = {
  add: '/tying-activity/addEdit/0',
  edit: '/tying-activity/addEdit/{id}',
  view: '/tying-activity/addEdit/{id}/view',
} as const satisfies RecordPaths
const inQuery = {
  add: '/validcard/edit',
  edit: '/validcard/edit?id={id}',
  copy: '/validcard/edit?copyId={id}',
} as const satisfies RecordPaths

it.each([
  [inPath, '/deposit/edit', '', 'add', null],
  [inPath, '/deposit/edit/7', '', 'edit', '7'],
  [zero, '/tying-activity/addEdit/0', '', 'add', null],
  [zero, '/tying-activity/addEdit/12', '', 'edit', '12'],
  [zero, '/tying-activity/addEdit/12/view', '', 'view', '12'],
  [zero, '/tying-activity/addEdit/12/1', '', 'view', '12'],
  [inQuery, '/validcard/edit', '', 'add', null],
  [inQuery, '/validcard/edit', '?_h=3', 'add', null],
  [inQuery, '/validcard/edit', '?id=3', 'edit', '3'],
  [inQuery, '/validcard/edit', '?copyId=3', 'copy', '3'],
  // An id that is none is for the form to refuse, not a reason to begin a new record.
  [inQuery, '/validcard/edit', '?id=abc', 'edit', 'abc'],
] as const)('%o at %s%s is %s %s', (paths, pathname, search, mode, id) => {
  expect(openedAt(paths, pathname, search)).toEqual({ mode, id })
})

it('knows no other address', () => {
  expect(openedAt(inPath, '/deposit/activity', '')).toBeNull()
  expect(openedAt(inPath, '/deposit/edit/7/8', '')).toBeNull()
  expect(openedAt(zero, '/tying-activity/list', '')).toBeNull()
  expect(openedAt(zero, '/tying-activity/addEdit/abc/view', '')).toBeNull()
})

it('leads to the addresses that it reads', () => {
  expect(pathTo(inPath, 'edit', 7)).toBe('/deposit/edit/7')
  expect(pathTo(inQuery, 'copy', 3)).toBe('/validcard/edit?copyId=3')
  expect(pathTo(inPath, 'view', 7)).toBeUndefined()
})
