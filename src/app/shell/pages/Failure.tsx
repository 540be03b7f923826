import { makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { CopyDiagnosis } from './CopyDiagnosis'
import { wordsOf } from './diagnosis'
import { HomeLink } from './HomeLink'

const useStyles = makeStyles({
  reason: {
    display: 'block',
    marginTop: '8px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    userSelect: 'text',
  },
})

interface FailureProps {
  title: string
  text: string
  error: unknown
  onRetry: () => void
}

/**
 * What stands in place of a page that broke: what happened, its reason word for word, three ways on
 * (docs/console.md, 8).
 */
export function Failure({ title, text, error, onRetry }: FailureProps) {
  const styles = useStyles()
  return (
    <div role="alert">
      <Blank
        icon={ErrorCircleRegular}
        tone="danger"
        title={title}
        heading="h1"
        text={
          <>
            {text}
            {error !== null && error !== undefined && <code className={styles.reason}>{wordsOf(error)}</code>}
          </>
        }
        actions={
          <>
            <Button appearance="primary" onClick={onRetry}>
              重试
            </Button>
            <HomeLink appearance="outline" />
            <CopyDiagnosis error={error} />
          </>
        }
      />
    </div>
  )
}
