/** Makes moments of the texts that JSON carries them as. */
export function withDates<Row extends { createdAt: Date; updatedAt: Date }>(row: Row): Row {
  return { ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) };
}
