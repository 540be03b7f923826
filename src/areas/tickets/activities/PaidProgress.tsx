import { makeStyles } from '@fluentui/react-components'
import { SoldRate } from '../SoldRate'

const useStyles = makeStyles({ progress: { display: 'grid', minWidth: '96px' } })

/** How many deposits of an activity were paid: 已付/份数. */
export function PaidProgress({ paid, stock }: { paid: number; stock: number }) {
  const styles = useStyles()
  return (
    <div className={styles.progress}>
      {`${paid}/${stock}`}
      <SoldRate sold={paid} total={stock} />
    </div>
  )
}
