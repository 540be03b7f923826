import type { AnyResource, Field, FieldsOfResource } from './definition'

/** What a view of a record says otherwise than the record's definition. */
interface View<R extends AnyResource> {
  readonly title?: string
  readonly page?: string
  /** What all that it shows have in common. */
  readonly preset?: NonNullable<R['preset']>
  readonly fields?: { readonly [Name in keyof FieldsOfResource<R> & string]?: Field }
  readonly list?: Partial<R['list']>
  readonly form?: R['form']
  readonly access?: Partial<R['access']>
}

/**
 * A view of a record that has several: the same record with fixed values, and what is shown of it otherwise. Its screens
 * take what those of the record take: cells, a page, a preview.
 */
export const viewOf = <R extends AnyResource>(record: R, view: View<NoInfer<R>>): R => ({
  ...record,
  ...view,
  fields: { ...record.fields, ...view.fields },
  list: { ...record.list, ...view.list },
  access: { ...record.access, ...view.access },
})
