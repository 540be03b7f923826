import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { quietModules } from '../refundQr/constants'
import { pathOf, qrMatrix } from '../refundQr/qrMatrix'
import { linkCode } from './constants'
import { CopyLink } from './CopyLink'

const useStyles = makeStyles({
  parts: { display: 'grid', justifyItems: 'center', gap: '12px' },
  link: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
})

interface LinkCodeProps {
  /** As it is given to guests. */
  link: string
  /** What the code leads to, for screen readers. */
  label: string
}

/** A link as a code to be scanned, in letters, and to be copied. */
export function LinkCode({ link, label }: LinkCodeProps) {
  const styles = useStyles()
  const matrix = useMemo(() => qrMatrix(link), [link])
  const side = (matrix?.size ?? 0) + 2 * quietModules
  return (
    <div className={styles.parts}>
      {matrix ? (
        <svg
          role="img"
          aria-label={label}
          width={linkCode.px}
          height={linkCode.px}
          viewBox={`0 0 ${side} ${side}`}
          shapeRendering="crispEdges"
        >
          <rect width={side} height={side} fill="white" />
          <path d={pathOf(matrix, quietModules)} fill="black" />
        </svg>
      ) : (
        <p role="alert">{linkCode.tooLong}</p>
      )}
      <p className={styles.link}>{link}</p>
      <CopyLink link={link} />
    </div>
  )
}
