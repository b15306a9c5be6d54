// Other parts of the window put something into the editor: a text taken back, an emoji, a name. The editor of a conversation listens.

type Listener = (text: string) => void;

const listeners = new Map<string, Listener>();

/** Puts text at the caret of a conversation's editor; false when that editor is not on the screen. */
export function insertIntoEditor(key: string, text: string): boolean {
  const listener = listeners.get(key);
  listener?.(text);
  return listener !== undefined;
}

/** Hears what is put into the editor of a conversation; answers how to stop that. */
export function onInsert(key: string, listener: Listener): () => void {
  listeners.set(key, listener);
  return () => {
    if (listeners.get(key) === listener) listeners.delete(key);
  };
}
