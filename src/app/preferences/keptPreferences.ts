import { callsOf, type RecordAnswer } from '@contracts/resources/calls'
import { userPreference } from '@contracts/resources/shell/userPreference'
import type { PreferenceValues } from '@machines/flows/preferenceKeeping/machine'
import { call } from '../gateway/call'
import { appearances, defaultPreferences, densities, fontScales, type Preferences } from './preferenceStore'

const calls = callsOf(userPreference)

/** Under which field the account keeps a setting; a setting without one stays in this browser. */
const fields = {
  appearance: 'appearance',
  density: 'density',
  fontScale: 'fontScale',
  navCollapsed: 'menuCollapsed',
  tabsOn: 'tabsOn',
  sound: 'sound',
  desktopNotify: 'desktopNotify',
  favourites: 'favourites',
  favouriteReports: 'favouriteReports',
  recents: 'recents',
  homeCards: 'dashboardLayout',
  guideCount: 'dashboardGuideCount',
} as const satisfies Partial<Record<keyof Preferences, keyof RecordAnswer<typeof userPreference>>>

const isKept = (name: string): name is keyof typeof fields => Object.hasOwn(fields, name)

/** The account writes its choices in capitals. */
const written = (value: unknown): unknown => (typeof value === 'string' ? value.toUpperCase() : value)

/** Of the start page's cards the account keeps a row each. */
const rowsOf = (cards: readonly string[]) =>
  cards.map((text, order) => ({ card: text.replace(/^-/, ''), order, hidden: text.startsWith('-') }))

const cardsOf = (rows: unknown): readonly string[] =>
  (Array.isArray(rows) ? rows : [])
    .filter((row): row is ReturnType<typeof rowsOf>[number] => typeof row?.card === 'string')
    .toSorted((one, other) => one.order - other.order)
    .map(({ card, hidden }) => (hidden ? `-${card}` : card))

/** @returns what the account keeps of a change, by its field */
export const toAccount = (change: Partial<Preferences>): PreferenceValues =>
  Object.fromEntries(
    Object.entries(change).flatMap(([name, value]) =>
      isKept(name) ? [[fields[name], name === 'homeCards' ? rowsOf(change.homeCards ?? []) : written(value)]] : [],
    ),
  )

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)

const readers: { readonly [Name in keyof typeof fields]: (value: unknown) => Preferences[Name] | undefined } = {
  appearance: (value) => appearances.find((one) => written(one) === value),
  density: (value) => densities.find((one) => written(one) === value),
  fontScale: (value) => fontScales.find((one) => one === value),
  navCollapsed: flag,
  tabsOn: flag,
  sound: flag,
  desktopNotify: flag,
  favourites: texts,
  favouriteReports: texts,
  recents: texts,
  homeCards: cardsOf,
  guideCount: (value) => (typeof value === 'number' ? value : 0),
}

/** What is somebody's own: of an account without a record there is none of it. */
const personal: Partial<Preferences> = {
  favourites: [],
  favouriteReports: [],
  recents: [],
  homeCards: [],
  guideCount: 0,
}

/**
 * @param values the account's record; null before it has one: looks stay as this browser had them
 * @param except fields that were changed here meanwhile
 */
export function fromAccount(values: PreferenceValues | null, except: readonly string[]): Partial<Preferences> {
  const names = Object.keys(fields).filter(isKept)
  const entries = names.flatMap((name) => {
    if (except.includes(fields[name])) return []
    const value = values === null ? personal[name] : readers[name](values[fields[name]])
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}

/** @returns the looks of this browser that an account without a record does not know: a new record has the default ones */
export const ownLooks = (here: Preferences): Partial<Preferences> =>
  Object.fromEntries(
    Object.entries(here).filter(
      ([name, value]) => isKept(name) && !Object.hasOwn(personal, name) && value !== defaultPreferences[name],
    ),
  )

/** @returns the account's own record; null before it has one @throws CallError */
export async function readKept(signal: AbortSignal): Promise<PreferenceValues | null> {
  const { list } = await call(calls.list, {}, { signal })
  const own = list.find(({ isOwn }) => isOwn)
  return own ? Object.fromEntries(Object.entries(own)) : null
}

/** Keeps these fields and leaves the others as they are. @throws CallError */
export async function keepWithAccount(values: PreferenceValues): Promise<void> {
  await call(calls.save, { values })
}
