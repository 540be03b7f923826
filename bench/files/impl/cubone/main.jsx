import { FileManager } from '@cubone/react-file-manager'
import { createRoot } from 'react-dom/client'
import { height, offer } from '../../shared/offer.js'
import '@cubone/react-file-manager/dist/style.css'

const asFile = ({ name, size, date, isFolder }) => ({
  name,
  isDirectory: isFolder,
  path: `/${name}`,
  updatedAt: date.toISOString(),
  size,
})

offer(
  (items) => items.map(asFile),
  (root, files, view) =>
    createRoot(root).render(
      <div style={{ height }}>
        <FileManager height={height} layout={view} files={files} />
      </div>,
    ),
)
