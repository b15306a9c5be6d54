/** Another backend is there when it answers its public settings. */
export async function requireAnswer(base: string): Promise<void> {
  const answer = await fetch(new URL("/api/common/sys_config", base), { signal: AbortSignal.timeout(3000) });
  if (!answer.ok) throw new Error(`${base} answers ${answer.status}`);
}
