import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, Outlet, RouterProvider } from 'react-router-dom'
import { createQueryClient } from '@/app/queryClient'
import { usePreferences } from '@/app/preferences/usePreferences'
import { ToastProvider } from '@/blocks/toast/ToastProvider'
import { Console } from '@/look/Console'
import { BigTicketList, TicketList } from './TicketList'
import '@/app/page.css'

const queryClient = createQueryClient()

/** The sheet that screens stand on, without the frame around it. */
function Sheet() {
  return (
    <main style={{ padding: '16px 24px 0' }}>
      <Outlet />
    </main>
  )
}

const router = createHashRouter([
  {
    element: <Sheet />,
    hydrateFallbackElement: <></>,
    children: [
      { path: '/tickets', element: <TicketList /> },
      { path: '/big', element: <BigTicketList /> },
      { path: '/specs', lazy: async () => ({ Component: (await import('./SpecForm')).SpecForm }) },
      { path: '/form', lazy: async () => ({ Component: (await import('./TicketForm')).TicketForm }) },
    ],
  },
])

function Bench() {
  const { density } = usePreferences()
  return (
    <QueryClientProvider client={queryClient}>
      <Console appearance="light" density={density}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </Console>
    </QueryClientProvider>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Bench />
  </StrictMode>,
)
