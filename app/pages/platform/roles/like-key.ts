/** The role whose rights a form of rights begins with, in the address. */
export const likeKey = "like";
