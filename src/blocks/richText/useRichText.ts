import { NodeSelection } from '@tiptap/pm/state'
import { useEditor, type Editor } from '@tiptap/react'
import { useEffect, useMemo, useRef } from 'react'
import { isBlankHtml } from './blankHtml'
import { cleanedPaste } from './cleanedPaste'
import { extensionsWith } from './extensions'
import type { PictureStore } from './pictureStore'
import { sanitisedHtml } from './sanitisedHtml'
import { settlePictures } from './settlePictures'
import { usePictures } from './usePictures'

interface RichTextOptions {
  readonly value: string
  readonly onChange: (html: string) => void
  readonly store: PictureStore
  readonly maxImageMb: number
  readonly placeholder: string
  readonly isDisabled: boolean
  /** Of the text itself: its id, name, state. */
  readonly attributes: Readonly<Record<string, string>>
  /** Alt+F10 in the text. */
  readonly onToolbarKey: () => void
}

/** What an editor's text comes out as: sanitised, and '' when it says nothing. */
const htmlOf = (editor: Editor): string => {
  const html = editor.getHTML()
  return editor.getText().trim() === '' && isBlankHtml(html) ? '' : sanitisedHtml(html)
}

/** The editor without its looks: HTML in and out, pictures by paste, drop and `insertPictures`. */
export function useRichText({ value, onChange, store, maxImageMb, isDisabled, ...more }: RichTextOptions) {
  const { placeholder, attributes, onToolbarKey } = more
  const current = useRef<Editor | null>(null)
  /** What was said or taken last: any other value comes from outside. */
  const known = useRef(value)
  const pictures = usePictures(store, maxImageMb, () => settle())
  const settle = () => {
    if (current.current && !current.current.isDestroyed) settlePictures(current.current, pictures.fateOf)
  }

  /** Puts pictures where the caret is, or at a place. */
  const insertPictures = (files: readonly File[], at?: number) => {
    const editor = current.current
    if (!editor?.isEditable) return
    pictures.begin()
    const images = files
      .map((file) => pictures.take(file))
      .filter((src) => src !== null)
      .map((src) => ({ type: 'image', attrs: { src, alt: '' } }))
    if (images.length === 0) return
    const { selection } = editor.state
    // A picture that was just put in is the selection: the next one stands beside it, not in its place.
    const here = { from: selection instanceof NodeSelection ? selection.to : selection.from, to: selection.to }
    editor
      .chain()
      .insertContentAt(at ?? here, images)
      .focus()
      .run()
  }

  const text = JSON.stringify(attributes)
  // Made once for these attributes: new props make the view draw itself again. Nothing else in them changes.
  const editorProps = useMemo(
    () => ({
      attributes,
      transformPastedHTML(html: string) {
        pictures.begin()
        const pasted = cleanedPaste(html, pictures)
        if (pasted.lost > 0) pictures.tellLost(pasted.lost, pasted.start)
        return pasted.html
      },
      handlePaste(_: unknown, { clipboardData }: ClipboardEvent) {
        const files = [...(clipboardData?.files ?? [])]
        // Word sends a picture of the words beside the words.
        if (files.length === 0 || !isWordless(clipboardData!.getData('text/html'))) return false
        insertPictures(files)
        return true
      },
      handleKeyDown(_: unknown, { altKey, key }: KeyboardEvent) {
        if (!altKey || key !== 'F10') return false
        onToolbarKey()
        return true
      },
      handleDOMEvents: {
        drop(view: Editor['view'], event: DragEvent) {
          const files = [...(event.dataTransfer?.files ?? [])]
          if (files.length === 0) return false
          // Else the browser would leave the console for the picture.
          event.preventDefault()
          insertPictures(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
          return true
        },
      },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [text, maxImageMb],
  )

  const editor = useEditor({
    extensions: useMemo(() => extensionsWith(placeholder), [placeholder]),
    content: sanitisedHtml(value),
    editable: !isDisabled,
    editorProps,
    onUpdate({ editor: changed }) {
      pictures.keepTo(changed.getText(), addressesIn(changed))
      settlePictures(changed, pictures.fateOf)
      const html = htmlOf(changed)
      if (html === known.current) return
      known.current = html
      onChange(html)
    },
  })
  current.current = editor

  useEffect(() => {
    if (editor.isEditable === isDisabled) editor.setEditable(!isDisabled, false)
  }, [editor, isDisabled])
  // A record that has been loaded, a draft that was taken up.
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.commands.setContent(sanitisedHtml(value), { emitUpdate: false })
  }, [editor, value])

  /** Puts a picture that is in storage where the caret is. */
  const insertStored = (addresses: readonly string[]) => {
    if (editor.isEditable)
      editor
        .chain()
        .insertContent(addresses.map((src) => ({ type: 'image', attrs: { src, alt: '' } })))
        .focus()
        .run()
  }

  return { editor, pictures, insertPictures, insertStored }
}

const addressesIn = (editor: Editor): ReadonlySet<string> => {
  const found = new Set<string>()
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'image') found.add(String(node.attrs.src))
  })
  return found
}

const isWordless = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() === ''
