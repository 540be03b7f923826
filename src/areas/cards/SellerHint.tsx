import { makeStyles, tokens } from '@fluentui/react-components'
import { cardWords } from './words'

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorNeutralForeground3 } })

/** Who is taken for the seller where nobody is chosen. */
export const SellerHint = () => <p className={useStyles().text}>{cardWords.seller}</p>
