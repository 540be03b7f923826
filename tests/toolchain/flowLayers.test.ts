import { flows } from '@machines/testing/models'
import { expect, it } from 'vitest'

const views = Object.keys(import.meta.glob('../views/*.test.tsx'))
const browsers = Object.keys(import.meta.glob('../browser/flows/*.test.ts'))
const nameOf = (path: string) => path.split('/').at(-1)?.split('.')[0] ?? path
const names = flows.map(({ name }) => name)

/** Flows whose final screen stands in the product: they are walked in Chromium as well. Each new screen adds its own. */
const inTheBrowser = [
  'areaLoader',
  'busyFor',
  'cropperSubmit',
  'deletion',
  'formSave',
  'formSteps',
  'legacyFrame',
  'messageFeed',
  'modalClose',
  'nameEntry',
  'orderVoice',
  'pageTabs',
  'phoneChange',
  'pickerSelection',
  'preferenceKeeping',
  'quickRegistration',
  'rating',
  'relogin',
  'session',
  'timedClose',
  'uploads',
  'versionWatch',
  'wechatBinding',
  'wecomGate',
]

it('walks every flow before its view', () => {
  expect(names.filter((name) => !views.map(nameOf).includes(name))).toEqual([])
})

it('walks the flows of finished screens in Chromium', () => {
  expect(inTheBrowser.filter((name) => !browsers.map(nameOf).includes(name))).toEqual([])
})

it('has no walk of a flow that is not there', () => {
  expect([...views, ...browsers].map(nameOf).filter((name) => !names.includes(name))).toEqual([])
})
