/**
 * As much of a browser's database as the upload store uses: one table in memory, requests answered later, a transaction
 * that ends when nothing more is asked of it.
 */
export function fakeIndexedDb(rows = new Map<string, { id: string }>()) {
  const later = (work: () => void) => void Promise.resolve().then(work)

  function transaction() {
    const made = { oncomplete: null as null | (() => void), onerror: null, onabort: null, error: null, objectStore }
    let open = 0
    const settle = () => {
      if (open === 0) setTimeout(() => open === 0 && made.oncomplete?.())
    }
    function request<Value>(answer: () => Value) {
      const asked = { result: undefined as Value | undefined, onsuccess: null as null | (() => void), onerror: null }
      open++
      later(() => {
        asked.result = answer()
        asked.onsuccess?.()
        open--
        settle()
      })
      return asked
    }
    function objectStore() {
      return {
        put: (row: { id: string }) => request(() => rows.set(row.id, structuredClone(row))),
        get: (id: string) => request(() => rows.get(id)),
        getAll: () => request(() => [...rows.values()]),
        delete: (id: string) => request(() => rows.delete(id)),
      }
    }
    settle()
    return made
  }

  const open = () => {
    const asked = {
      result: { transaction, createObjectStore: () => undefined },
      onsuccess: null as null | (() => void),
      onupgradeneeded: null as null | (() => void),
      onerror: null,
    }
    later(() => {
      asked.onupgradeneeded?.()
      asked.onsuccess?.()
    })
    return asked
  }
  return { factory: { open } as unknown as IDBFactory, rows }
}
