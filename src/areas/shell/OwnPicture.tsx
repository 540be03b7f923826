import { ownAccountApi } from '@contracts/calls/ownAccountApi'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { meKey } from '@/app/session/who'
import { Portrait } from '@/app/shell/Portrait'
import { useTenant } from '@/app/tenant/useTenant'
import { Cropper } from '@/blocks/cropper/Cropper'
import type { PictureStudio } from '@/blocks/cropper/pictureStudio'
import type { UploadCropped } from '@/blocks/cropper/useCropper'
import { imageTokenSource, putFile } from '@/blocks/uploads/putFile'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  large: { width: '64px', height: '64px', fontSize: tokens.fontSizeBase500 },
  problem: { width: '100%', margin: 0, color: look.toneDangerText },
})

interface OwnPictureProps {
  name: string
  /** Address of the picture; null where there is none. */
  picture: string | null
  studio?: PictureStudio
}

/** 头像: cut in the cropper, put into storage, and named to the gateway by its key. */
export function OwnPicture({ name, picture, studio }: OwnPictureProps) {
  const styles = useStyles()
  const cache = useQueryClient()
  const { current } = useTenant()
  const [isCutting, setCutting] = useState(false)
  const [tokenFor] = useState(imageTokenSource)
  const refresh = () => cache.invalidateQueries({ queryKey: meKey })
  const removing = useCommand(
    (_: null) => call(ownAccountApi.changeAvatar, { key: null }),
    () => void refresh(),
  )
  const upload: UploadCropped = async ({ croppedImage }, signal) => {
    // The cropper names its JPEG data .png; storage serves by the extension.
    const file = new File([croppedImage], 'avatar.jpg', { type: croppedImage.type })
    const key = await putFile(file, current, { tokenFor, onSent: () => undefined, signal })
    await call(ownAccountApi.changeAvatar, { key }, { signal })
    return { url: key }
  }
  return (
    <div className={styles.line}>
      <Portrait name={name} picture={picture} className={styles.large} />
      <Button onClick={() => setCutting(true)}>{picture === null ? '上传头像' : '更换头像'}</Button>
      {picture !== null && (
        <Button appearance="subtle" disabledFocusable={removing.isBusy} onClick={() => removing.run(null)}>
          恢复默认
        </Button>
      )}
      {removing.error && (
        <p role="alert" className={styles.problem}>
          {removing.error.message}
        </p>
      )}
      {isCutting && (
        <Cropper
          upload={upload}
          studio={studio}
          onEnd={(url) => {
            setCutting(false)
            if (url !== null) void refresh()
          }}
        />
      )}
    </div>
  )
}
