import type { AnyResource, Field } from './definition'

/** The field by which an existing row of a file is recognised: one that is unique, else the name. */
export const importKey = ({ fields, nameField }: AnyResource): string =>
  Object.entries<Field>(fields).find(([, field]) => field.unique === true && !field.readOnly)?.[0] ?? nameField

/**
 * Records that are known by what the server gives them come from no file: none of its rows could say which is meant. Nor do
 * settings, of which a place has one, and what a definition keeps out (`fromNoFile`).
 */
export const isImportable = (resource: AnyResource): boolean =>
  resource.single !== true && resource.fromNoFile !== true && !resource.fields[importKey(resource)]?.readOnly
