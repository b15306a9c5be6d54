/** A count of unread messages ends here and reads 99+: a longer one would make the server read a history to say a number nobody needs. */
export const mostUnread = 100;
