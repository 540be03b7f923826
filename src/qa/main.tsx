import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter } from 'react-router-dom'
import { drawings, paths } from 'virtual:machine-charts'
import '@/app/page.css'
import { findGalleryPages } from './gallery/galleryPages'
import { QaApp } from './QaApp'
import { pageOf, qaRoutes } from './qaRoutes'

const root = document.getElementById('root')
if (!root) throw new Error('qa.html has no #root')

function startPages(place: HTMLElement): void {
  const router = createHashRouter(qaRoutes(pageOf(location.pathname), findGalleryPages()))
  createRoot(place).render(
    <StrictMode>
      <QaApp charts={{ drawings, paths }} router={router} runtime={window.flowRuntime} />
    </StrictMode>,
  )
}

// Not awaited: what is imported may stand on this very file, which would then wait for itself.
if (location.pathname.endsWith('/product'))
  void import('./drive/startProduct').then(({ startProduct }) => startProduct(root))
else startPages(root)
