import { useHasRight } from '@/app/session/useSession'
import { libraryRight } from '../explorer/libraryRight'
import type { FieldSlotProps } from '../form/definition'
import { RichTextEditor } from './RichTextEditor'
import { useStoredPictures } from './useStoredPictures'

interface RichTextInputProps extends FieldSlotProps {
  readonly field: { readonly max?: number }
}

/** A field of rich text in a form: its pictures go into the public folder of the store or brand. */
export function RichTextInput({ field, value, ...slot }: RichTextInputProps) {
  const store = useStoredPictures()
  const hasLibrary = useHasRight(libraryRight)
  return (
    <RichTextEditor
      id={slot.id}
      labelledBy={slot.labelledBy}
      describedBy={slot.describedBy}
      isInvalid={slot.isInvalid}
      isRequired={slot.isRequired}
      isReadOnly={slot.isReadOnly}
      value={typeof value === 'string' ? value : ''}
      onChange={slot.onChange}
      onBlur={slot.onBlur}
      maxLength={field.max}
      store={store}
      hasLibrary={hasLibrary}
    />
  )
}
