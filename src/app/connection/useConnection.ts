import { useConsole } from '../ConsoleProvider'
import type { ConnectionRef } from '../createConsole'

/** The app-wide connection actor; tag `disturbed` shows the bar 网络异常，正在重连…, `retry` tries at once. */
export const useConnection = (): ConnectionRef => useConsole().connection
