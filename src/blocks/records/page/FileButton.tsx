import type { AnsweredFile } from '@contracts/calls/exportCalls'
import { makeStyles } from '@fluentui/react-components'
import { useCommand } from '@/app/flow/useCommand'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { fileWords } from '@/blocks/records/constants'
import { bytesOf, csvType, saveFile } from '@/blocks/records/saveFile'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'

const useStyles = makeStyles({ problem: { margin: 0, color: look.toneDangerText } })

interface FileButtonProps {
  /** Right without which it is not offered. */
  access: string
  /** Asks for the CSV file as the page shows it now. */
  ask: () => Promise<AnsweredFile>
}

/** 导出 of a report: the answer is the file. */
export function FileButton({ access, ask }: FileButtonProps) {
  const styles = useStyles()
  const me = useMe()
  const download = useCommand(
    (_: null) => ask(),
    ({ name, base64 }) => saveFile(name, bytesOf(base64), csvType),
  )
  if (!holdsRight(me, access)) return null
  return (
    <>
      {download.error && (
        <p role="alert" className={styles.problem}>
          {download.error.message}
        </p>
      )}
      <Button disabledFocusable={download.isBusy} onClick={() => download.run(null)}>
        {download.isBusy ? fileWords.exporting : fileWords.export}
      </Button>
    </>
  )
}
