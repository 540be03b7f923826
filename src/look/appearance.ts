import { createContext } from 'react'
import type { Appearance } from './theme'

/**
 * How the tree around is drawn. Styles follow it by themselves; what draws with colours that it has read must read them
 * anew when it changes, which the class of Fluent's provider does not tell.
 */
export const AppearanceContext = createContext<Appearance>('light')
