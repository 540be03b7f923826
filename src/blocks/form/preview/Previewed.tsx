import { lazy, Suspense, type ReactNode } from 'react'
import { useFormStyles } from '../formStyles'
import type { FormPreview } from './formPreview'
import { usePreviewShown } from './previewShown'

// Only who wants to see it loads it.
const PreviewPane = lazy(async () => ({ default: (await import('./PreviewPane')).PreviewPane }))

interface PreviewedProps {
  preview: FormPreview | undefined
  /** Of the form's columns where nothing stands beside it. */
  className: string
  children: ReactNode
}

/** A form in its columns, or with its preview beside it. */
export const Previewed = ({ preview, className, children }: PreviewedProps) =>
  preview ? (
    <WithPreview preview={preview} className={className}>
      {children}
    </WithPreview>
  ) : (
    <div className={className}>{children}</div>
  )

function WithPreview({ preview, className, children }: PreviewedProps & { preview: FormPreview }) {
  const styles = useFormStyles()
  const [isShown] = usePreviewShown()
  // The same element for both, so that what is typed stays where it is.
  return (
    <div className={isShown ? styles.previewed : undefined}>
      <div className={isShown ? undefined : className}>{children}</div>
      {isShown && (
        <Suspense>
          <PreviewPane preview={preview} />
        </Suspense>
      )}
    </div>
  )
}
