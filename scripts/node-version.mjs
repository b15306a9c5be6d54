/** Tells the problem of a Node.js version, in one sentence; null when it will do. The range is that of package.json. */
export function problemOfNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return null;
  return `需要 Node.js 20.19 以上的 20.x，或 22.12 以上的版本，当前是 ${version}。 (Node.js >=20.19 <21 or >=22.12 is needed, this is ${version}.)`;
}
