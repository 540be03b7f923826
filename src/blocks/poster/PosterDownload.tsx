import { makeStyles, type ButtonProps } from '@fluentui/react-components'
import { ArrowDownload16Regular } from '@fluentui/react-icons'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { posterWords } from './constants'
import { usePoster, type PosterOptions } from './usePoster'

const useStyles = makeStyles({
  place: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  problem: { color: look.toneDangerText },
})

interface PosterDownloadProps extends PosterOptions, Pick<ButtonProps, 'appearance'> {
  /** 下载海报 unless given. */
  children?: string
}

/** A button that has a poster drawn and saves it; needs an id and parameters (Shared building blocks, 5). */
export function PosterDownload({ appearance, children = posterWords.download, ...poster }: PosterDownloadProps) {
  const styles = useStyles()
  const { download, isBusy, problem } = usePoster(poster)
  return (
    <span className={styles.place}>
      <Button
        appearance={appearance}
        icon={<ArrowDownload16Regular />}
        disabledFocusable={isBusy}
        aria-busy={isBusy}
        onClick={download}
      >
        {isBusy ? posterWords.busy : children}
      </Button>
      {problem && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
