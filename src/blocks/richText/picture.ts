import { Image } from '@tiptap/extension-image'

/**
 * A picture of a text, with its own width: of the page's (`50%`), or px as it came. Never its height, which follows.
 */
export const picture = Image.extend({
  addAttributes() {
    const { height: _, ...kept } = this.parent!() as Record<string, object>
    return kept
  },
}).configure({ allowBase64: false })
