export interface ChatTables {}
