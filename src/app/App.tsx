import { ToastProvider } from '@/blocks/toast/ToastProvider'
import { Console } from '@/look/Console'
import { useLayoutEffect, type ReactNode } from 'react'
import { RouterProvider, type DataRouter } from 'react-router-dom'
import { ConsoleProvider } from './ConsoleProvider'
import type { RunningConsole } from './createConsole'
import { paintPage } from './preferences/paintPage'
import { useAppearance } from './preferences/useAppearance'
import { usePreferences } from './preferences/usePreferences'
import type { Areas } from './router/areas'
import { RouterContext } from './router/RouterContext'
import type { Pages } from './router/pages'
import { PreloadProvider } from './router/usePreload'
import { useActivity } from './session/useActivity'

interface AppProps {
  areas: Areas
  console: RunningConsole
  pages: Pages
  router: DataRouter
}

/** The whole console: session and cache, look, pages. */
export function App({ areas, console, pages, router }: AppProps) {
  return (
    <ConsoleProvider console={console}>
      <PreloadProvider value={{ areas, pages }}>
        <RouterContext value={router}>
          <Look>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
          </Look>
        </RouterContext>
      </PreloadProvider>
    </ConsoleProvider>
  )
}

function Look({ children }: { children: ReactNode }) {
  const { density, fontScale } = usePreferences()
  const appearance = useAppearance()
  useActivity()
  useLayoutEffect(() => paintPage(appearance), [appearance])
  return (
    <Console appearance={appearance} density={density} fontScale={Number(fontScale)}>
      {children}
    </Console>
  )
}
