import { Filemanager, Willow } from '@svar-ui/react-filemanager'
import { createRoot } from 'react-dom/client'
import { height, offer } from '../../shared/offer.js'
import '@svar-ui/react-filemanager/all.css'
import './height.css'

const modes = { list: 'table', grid: 'cards' }

const asFile = ({ name, size, date, isFolder }) => ({
  id: `/${name}`,
  size,
  date,
  type: isFolder ? 'folder' : 'file',
})

offer(
  (items) => items.map(asFile),
  (root, files, view) =>
    createRoot(root).render(
      <div style={{ height }}>
        <Willow fonts={false}>
          <Filemanager mode={modes[view]} data={files} />
        </Willow>
      </div>,
    ),
)
