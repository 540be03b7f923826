import type { RouteObject } from 'react-router-dom'
import { BrokenDemo, GalleryDemo, galleryRoute, GalleryScreen, GalleryStart } from './gallery/GalleryScreen'
import { loadGallery, type GalleryImporters } from './gallery/galleryPages'
import { MachineList } from './machines/MachineList'
import { MachineScreen } from './machines/MachineScreen'
import { MatrixScreen } from './machines/MatrixScreen'
import { TogetherScreen } from './machines/TogetherScreen'
import { QaFrame, type QaPage } from './QaFrame'

/** Which page an address of the gateway (`/qa/blocks`) is. */
export const pageOf = (pathname: string): QaPage => (pathname.endsWith('/blocks') ? 'blocks' : 'machines')

/** The hash addresses inside a QA page. */
export const qaRoutes = (page: QaPage, importers: GalleryImporters): RouteObject[] => [
  {
    path: '/',
    element: <QaFrame page={page} />,
    hydrateFallbackElement: <></>,
    children: page === 'blocks' ? blockRoutes(importers) : machineRoutes,
  },
]

const machineRoutes: RouteObject[] = [
  { index: true, element: <MachineList /> },
  { path: 'matrix', element: <MatrixScreen /> },
  { path: 'together/:name', element: <TogetherScreen /> },
  { path: ':name', element: <MachineScreen /> },
]

const blockRoutes = (importers: GalleryImporters): RouteObject[] => [
  {
    id: galleryRoute,
    element: <GalleryScreen />,
    loader: () => loadGallery(importers),
    // Theme, density and the words of a demo change the address; the blocks stay the same.
    shouldRevalidate: () => false,
    children: [
      { index: true, element: <GalleryStart /> },
      { path: ':name', element: <GalleryDemo />, errorElement: <BrokenDemo /> },
    ],
  },
]
