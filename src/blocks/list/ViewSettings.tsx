import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { LONGEST_VIEW_NAME } from './constants'
import type { ViewedList, ViewSharing } from './listDefinition'
import type { SavedView, SharedListView } from './listPreferences'
import type { MenuProps } from './MenuButton'
import { MenuSurface } from './MenuSurface'
import { withView, withViewChanged } from './savedViews'
import { sharedViewsKey, type ListState } from './useList'
import { useMenuStyles } from './useMenuStyles'

interface SettingsProps<View> extends MenuProps {
  definition: ViewedList
  list: ListState<unknown>
  view: View
}

/** A view of the user's own: its name, whether the list opens with it, with whom it is shared, and its end. */
export function OwnView({ definition, list, view, ...menu }: SettingsProps<SavedView>) {
  const styles = useMenuStyles()
  const share = useSharing(definition, (given: SavedView & { roleIds: readonly number[] }) => async (sharing) => {
    await sharing.share(given)
    // From now on it is the shared one, whose settings are others: what is open is let go of first.
    menu.onClose()
    list.keepViews(list.ownViews.filter(({ name }) => name !== view.name))
  })
  return (
    <MenuSurface label={`管理视图 ${view.name}`} {...menu}>
      <NameField
        name={view.name}
        onChange={(name) => {
          list.keepViews(withViewChanged(list.ownViews, view.name, { name }))
          menu.onClose()
        }}
      />
      <label className={styles.row}>
        <input
          type="checkbox"
          className={styles.tick}
          checked={view.isDefault ?? false}
          onChange={(event) =>
            list.keepViews(withViewChanged(list.ownViews, view.name, { isDefault: event.target.checked }))
          }
        />
        <span className={styles.text}>打开列表时显示</span>
      </label>
      <SharedWith
        definition={definition}
        chosen={[]}
        verb="共享"
        hint="所选角色会看到这个视图，只有您能修改。"
        command={share}
        onChoose={(roleIds) => share.run({ name: view.name, address: view.address, layout: view.layout, roleIds })}
      />
      <div className={styles.end}>
        <Button
          appearance="subtle"
          onClick={() => {
            list.keepViews(list.ownViews.filter(({ name }) => name !== view.name))
            menu.onClose()
          }}
        >
          删除视图
        </Button>
      </div>
    </MenuSurface>
  )
}

/** A view that the user shares: its name, its columns and with whom; taken back, it is his own again. */
export function OwnSharedView({ definition, list, view, ...menu }: SettingsProps<SharedListView>) {
  const styles = useMenuStyles()
  const share = useSharing(definition, (change: Partial<SharedListView>) => ({ share: keep }) => {
    const { id, name, address, layout, roleIds } = { ...view, ...change }
    return keep({ id, name, address, layout, roleIds })
  })
  const end = useSharing(definition, ({ id, name, address, layout }: SharedListView) => async ({ remove }) => {
    await remove(id)
    menu.onClose()
    list.keepViews(withView(list.ownViews, { name, address, layout }))
  })
  const isArranged = list.viewNow.layout !== view.layout
  return (
    <MenuSurface label={`管理视图 ${view.name}`} {...menu}>
      <NameField name={view.name} onChange={(name) => share.run({ name })} />
      {isArranged && (
        <div className={styles.row}>
          <span className={styles.text}>您调整过列，其他人还看不到</span>
          <Button onClick={() => share.run({ layout: list.viewNow.layout })}>更新</Button>
        </div>
      )}
      <SharedWith
        definition={definition}
        chosen={view.roleIds}
        verb="保存"
        command={share}
        onChoose={(roleIds) => share.run({ roleIds })}
      />
      <Refusal error={end.error} />
      <div className={styles.end}>
        <Button appearance="subtle" onClick={() => end.run(view)}>
          取消共享
        </Button>
      </div>
    </MenuSurface>
  )
}

/** A view of somebody else: it can be taken over, never changed. */
export function OthersView({ list, view, ...menu }: SettingsProps<SharedListView>) {
  const styles = useMenuStyles()
  const { name, by, address } = view
  return (
    <MenuSurface label={`管理视图 ${name}`} {...menu}>
      <p className={styles.hint}>{by}共享，只有共享人可以修改。列的调整只对您自己生效。</p>
      <div className={styles.end}>
        <Button
          onClick={() => {
            list.keepViews(withView(list.ownViews, { name, address, layout: list.viewNow.layout }))
            menu.onClose()
          }}
        >
          复制为我的视图
        </Button>
      </div>
    </MenuSurface>
  )
}

function NameField({ name: given, onChange }: { name: string; onChange: (name: string) => void }) {
  const styles = useMenuStyles()
  const [name, setName] = useState(given)
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onChange(name.trim())
  }
  return (
    <form className={styles.row} onSubmit={rename}>
      <Input
        className={styles.field}
        aria-label="视图名称"
        maxLength={LONGEST_VIEW_NAME}
        value={name}
        onChange={(_, { value }) => setName(value)}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        改名
      </Button>
    </form>
  )
}

interface SharedWithProps {
  definition: ViewedList
  chosen: readonly number[]
  verb: string
  hint?: string
  command: { readonly isBusy: boolean; readonly error: Error | null }
  onChoose: (roleIds: readonly number[]) => void
}

/** The roles that see a view; nothing for a user who may not share any. */
function SharedWith({ definition, chosen: first, verb, hint, command, onChoose }: SharedWithProps) {
  const styles = useMenuStyles()
  const { key, sharing } = definition
  const roles = useQuery({
    queryKey: [...sharedViewsKey(key), 'roles'],
    queryFn: async ({ signal }) => {
      const { mayShare, roles: ask } = await sharing!()
      return mayShare ? ask(signal) : null
    },
    enabled: sharing !== undefined,
  })
  const [chosen, setChosen] = useState(first)
  if (!roles.data) return <Refusal error={roles.error} />
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>共享给角色</legend>
      <div className={styles.few}>
        {roles.data.map(({ roleId, name }) => (
          <label key={roleId} className={styles.row}>
            <input
              type="checkbox"
              className={styles.tick}
              checked={chosen.includes(roleId)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, roleId] : chosen.filter((one) => one !== roleId))
              }
            />
            <span className={styles.text}>{name}</span>
          </label>
        ))}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <Refusal error={command.error} />
      <div className={styles.end}>
        <Button disabled={chosen.length === 0 || command.isBusy} onClick={() => onChoose(chosen)}>
          {verb}
        </Button>
      </div>
    </fieldset>
  )
}

function Refusal({ error }: { error: Error | null }): ReactNode {
  const styles = useMenuStyles()
  return (
    error && (
      <p role="alert" className={styles.problem}>
        {error.message}
      </p>
    )
  )
}

/** Shares or takes back, then reads anew what is shared. */
function useSharing<Input>(
  { key, sharing }: ViewedList,
  act: (input: Input) => (sharing: ViewSharing) => Promise<unknown>,
) {
  const queryClient = useQueryClient()
  return useCommand(async (input: Input) => {
    await act(input)(await sharing!())
    await queryClient.invalidateQueries({ queryKey: sharedViewsKey(key) })
  })
}
