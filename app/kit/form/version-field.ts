/** The hidden field of a form that names what its record held when the form was opened. */
export const versionField = "record_version";
