import { ChonkyActions, FullFileBrowser, setChonkyDefaults } from 'chonky'
import { ChonkyIconFA } from 'chonky-icon-fontawesome'
import { render } from 'react-dom'
import { height, offer } from '../../shared/offer.js'

const views = { list: ChonkyActions.EnableListView.id, grid: ChonkyActions.EnableGridView.id }
const folderChain = [{ id: 'root', name: 'root', isDir: true }]

const asFile = ({ name, size, date, isFolder }) => ({ id: name, name, isDir: isFolder, size, modDate: date })

setChonkyDefaults({ iconComponent: ChonkyIconFA })
offer(
  (items) => items.map(asFile),
  (root, files, view) =>
    render(
      <div style={{ height }}>
        <FullFileBrowser files={files} folderChain={folderChain} defaultFileViewActionId={views[view]} />
      </div>,
      root,
    ),
)
