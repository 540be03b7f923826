import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress } from './linkAddress'
import { picture } from './picture'
import { tables } from './tables'

/** What a text may hold; `sanitisedHtml` lets through no less. */
export const extensionsWith = (placeholder: string) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto', 'tel'],
      isAllowedUri: (address) => isLinkAddress(address),
    },
  }),
  picture,
  TextAlign.configure({ types: ['heading', 'paragraph', 'image'] }),
  TextStyle,
  Color,
  BackgroundColor,
  Placeholder.configure({ placeholder }),
  ...tables,
]
