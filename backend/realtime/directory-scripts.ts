// Lua for Redis: each script is done whole, before anything else.
// <online>: hash of a user to the instances that have it, by commas. <online>:<instance>: set of its users.
// <instances>: sorted set of instances by the time of their last sign of life, in ms of Redis.

const strikeOff = `
local function strikeOff(online, instance, user)
  local held = redis.call('HGET', online, user)
  local rest = {}
  for other in string.gmatch(held or '', '[^,]+') do
    if other ~= instance then rest[#rest + 1] = other end
  end
  if #rest > 0 then
    redis.call('HSET', online, user, table.concat(rest, ','))
    return false
  end
  redis.call('HDEL', online, user)
  return true
end
`;

const now = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/** Keys: online, own set. Arguments: instance, users. */
export const enterScript = `
local first = {}
for at = 2, #ARGV do
  local held = redis.call('HGET', KEYS[1], ARGV[at])
  if not held then
    first[#first + 1] = ARGV[at]
    redis.call('HSET', KEYS[1], ARGV[at], ARGV[1])
  elseif not string.find(',' .. held .. ',', ',' .. ARGV[1] .. ',', 1, true) then
    redis.call('HSET', KEYS[1], ARGV[at], held .. ',' .. ARGV[1])
  end
  redis.call('SADD', KEYS[2], ARGV[at])
end
return first
`;

/** Keys: online, own set. Arguments: instance, users. */
export const leaveScript = `
${strikeOff}
local gone = {}
for at = 2, #ARGV do
  redis.call('SREM', KEYS[2], ARGV[at])
  if strikeOff(KEYS[1], ARGV[1], ARGV[at]) then gone[#gone + 1] = ARGV[at] end
end
return gone
`;

/**
 * Keys: online. Arguments: instance, beginning of the channel of an instance, an event but for its opening brace and its users, users as a
 * JSON list of texts: two thousand arguments would cost the sender five times as much.
 */
export const publishScript = `
local users = cjson.decode(ARGV[4])
local usersAt = {}
for from = 1, #users, 1000 do
  local to = math.min(from + 999, #users)
  local held = redis.call('HMGET', KEYS[1], unpack(users, from, to))
  for at = 1, to - from + 1 do
    if held[at] and held[at] ~= ARGV[1] then
      for instance in string.gmatch(held[at], '[^,]+') do
        if instance ~= ARGV[1] then
          local there = usersAt[instance] or {}
          there[#there + 1] = users[from + at - 1]
          usersAt[instance] = there
        end
      end
    end
  end
end
for instance, there in pairs(usersAt) do
  redis.call('PUBLISH', ARGV[2] .. instance, '{"users":[' .. table.concat(there, ',') .. '],' .. ARGV[3])
end
`;

/**
 * Keys: instances, online, own set. Arguments: instance, ms after which one is silent, users struck off at once, ms after which all of it
 * is forgotten if nobody beats. Answers whether it was known, whether there is more to strike off, whether nobody was known, and who is gone.
 */
export const beatScript = `
${strikeOff}
${now}
local isEmptied = redis.call('EXISTS', KEYS[1]) == 0
local heard = redis.call('ZSCORE', KEYS[1], ARGV[1])
local isKnown = heard and tonumber(heard) >= now - ARGV[2]
redis.call('ZADD', KEYS[1], now, ARGV[1])
local answer = { isKnown and 1 or 0, 0, isEmptied and 1 or 0 }
local silent = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '(' .. now - ARGV[2], 'LIMIT', 0, 1)[1]
if silent then
  local users = KEYS[2] .. ':' .. silent
  for _, user in ipairs(redis.call('SPOP', users, ARGV[3])) do
    if strikeOff(KEYS[2], silent, user) then answer[#answer + 1] = user end
  end
  answer[2] = 1
  if redis.call('SCARD', users) == 0 then redis.call('ZREM', KEYS[1], silent) end
end
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
redis.call('PEXPIRE', KEYS[3], ARGV[4] * 2)
return answer
`;

/** Keys: instances. Arguments: instance, how long ago its last sign of life is to be. */
export const endScript = `
${now}
redis.call('ZADD', KEYS[1], now - ARGV[2], ARGV[1])
`;
