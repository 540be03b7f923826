import { useFileAddress } from '@/blocks/records/fileAddress'
import { useGuestStyles } from './guestStyles'

/** The cover as guests see it; a plain place while there is none. */
export const GuestPicture = ({ file }: { file: string | null }) => (file === null ? <Place /> : <Stored file={file} />)

function Place() {
  const styles = useGuestStyles()
  return <div className={styles.picture} />
}

function Stored({ file }: { file: string }) {
  const styles = useGuestStyles()
  const address = useFileAddress(file)
  return address === null ? <Place /> : <img className={styles.picture} src={address} alt="" />
}
