/**
 * Waits for reads that do not need each other's answers: what they ask goes out together and takes one round trip. All of
 * them have ended when it settles, so that none meets the end of their transaction. @throws what the first of them in
 * the list that fails throws
 */
export async function sideBySide<const Reads extends readonly unknown[]>(
  reads: Reads,
): Promise<{ -readonly [Place in keyof Reads]: Awaited<Reads[Place]> }> {
  const ends = await Promise.allSettled(reads);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return Promise.all(reads) as Promise<{ -readonly [Place in keyof Reads]: Awaited<Reads[Place]> }>;
}
