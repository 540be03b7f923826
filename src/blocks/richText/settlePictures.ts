import type { Editor } from '@tiptap/react'
import type { Fate } from './usePictures'

/**
 * Brings the pictures of a text up to date: those in storage get their address, those given up go. Undo does not know of
 * it, so it cannot bring back an address of this browser only.
 */
export function settlePictures(editor: Editor, fateOf: (address: string) => Fate | undefined): void {
  const { tr, doc } = editor.state
  doc.descendants((node, at) => {
    if (node.type.name !== 'image') return
    const fate = fateOf(String(node.attrs.src))
    const place = tr.mapping.map(at)
    if (fate === 'dropped') tr.delete(place, place + node.nodeSize)
    else if (fate) tr.setNodeAttribute(place, 'src', fate.address)
  })
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false))
}
