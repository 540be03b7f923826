import { storeDay } from '@machines/lifecycles/storeDay'
import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  late: { color: look.toneDangerText },
  word: { display: 'block', fontSize: '12px', lineHeight: '16px' },
})

/** Statuses in which somebody waits for a call. */
const followed: readonly string[] = ['FOLLOWING', 'QUOTED']

/** 下次跟进: in red, and in words, once its day has come and gone. */
export function FollowDay({ day, status }: { day: string | null; status: string }) {
  const styles = useStyles()
  const [today] = useState(() => storeDay(new Date().toISOString()))
  if (day === null) return <>—</>
  const isLate = followed.includes(status) && day < today
  if (!isLate) return <>{day}</>
  return (
    <span className={styles.late}>
      {day}
      <span className={styles.word}>已逾期</span>
    </span>
  )
}
