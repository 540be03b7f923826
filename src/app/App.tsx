import { Console } from '@/look/Console'
import { useLayoutEffect, type ReactNode } from 'react'
import { RouterProvider, type DataRouter } from 'react-router-dom'
import { ConsoleProvider } from './ConsoleProvider'
import type { RunningConsole } from './createConsole'
import { paintPage } from './preferences/paintPage'
import { useAppearance } from './preferences/useAppearance'
import { usePreferences } from './preferences/usePreferences'
import type { Areas } from './router/areas'
import { AreasProvider } from './router/usePreload'
import { useActivity } from './session/useActivity'

interface AppProps {
  areas: Areas
  console: RunningConsole
  router: DataRouter
}

/** The whole console: session and cache, look, pages. */
export function App({ areas, console, router }: AppProps) {
  return (
    <ConsoleProvider console={console}>
      <AreasProvider value={areas}>
        <Look>
          <RouterProvider router={router} />
        </Look>
      </AreasProvider>
    </ConsoleProvider>
  )
}

function Look({ children }: { children: ReactNode }) {
  const { density } = usePreferences()
  const appearance = useAppearance()
  useActivity()
  useLayoutEffect(() => paintPage(appearance), [appearance])
  return (
    <Console appearance={appearance} density={density}>
      {children}
    </Console>
  )
}
